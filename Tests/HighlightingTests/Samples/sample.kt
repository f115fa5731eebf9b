package org.example.rides

import kotlinx.coroutines.flow.*

/* Comments /* nest */ here */
@Serializable
data class Ride(val id: String, var amount: Double = 2.5) {
    companion object { const val MAX = 0xFFL }
}

sealed interface Result<out T>

fun String.shout(): String = "${uppercase()}!"

suspend fun load(ids: List<String>, retries: Int = 3): Flow<Ride>? {
    val text = """
        raw \n $retries and ${ids.map { it.length }.sum()}
    """.trimIndent()
    for (id in ids) {
        when {
            id.isEmpty() -> continue
            id is String && retries !in 1..10 -> return null
            else -> println("ride $id costs ${'$'}5\t")
        }
    }
    val letter = '\u0041'
    var `two words` by lazy { 1_000 }
    @Suppress("UNCHECKED_CAST")
    return ids.asFlow().map { Ride(it, amount = 1.5e3) } as? Flow<Ride> // done
}

inline fun <reified T : Any> T?.orFail(): T = this ?: throw IllegalStateException("none")
