//! Rides.
#![allow(dead_code)]
use std::{collections::HashMap, fmt};

/// A ride.
#[derive(Debug, Clone, Default)]
#[serde(rename = "ride")]
pub struct Ride<'a> {
    pub id: &'a str,
    amount: f64,
}

const MAX: usize = 1_000;

/* Comments /* nest */ here */
impl<'a> fmt::Display for Ride<'a> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ride {} costs {:.2}\n", self.id, self.amount)
    }
}

pub async fn load<T>(path: &Path, retries: u8) -> Result<Vec<Ride<'static>>, Error>
where
    T: Send + 'static,
{
    let raw = r#"raw "quoted" \n"#;
    let bytes = b"\x00bytes", letter = 'a', quote = '\'', byte = b'\n';
    let text = "two
lines \u{1F600}";
    for (i, ride) in rides.iter().enumerate().filter(|(_, r)| r.amount > 2.5e-3) {
        match ride {
            Ride { id, .. } if id.is_empty() => continue,
            other => println!("{i}: {other:?}"),
        }
        if i != 0xFF_u32 as usize && !done { break; }
    }
    let map: HashMap<String, Option<u32>> = HashMap::new();
    'outer: loop { break 'outer; }
    unsafe { libc::close(fd) };
    Ok(vec![Ride::default(); MAX])
}
