import type { Ride } from "./ride";

export interface Store<K extends string = string> {
  readonly rides: Map<K, Ride>;
  find?(id: K): Promise<Ride | undefined>;
}

type Status = "open" | 'closed' | `v${number}`;
declare const enum Color { Red = 1, Green = 0xff }

@Injectable({ providedIn: "root" })
export abstract class RideService implements Store {
  private static readonly LIMIT: number = 1_000;
  constructor(protected http: HttpClient, public name?: string) {}

  async find<T>(id: string, ...rest: unknown[]): Promise<T> {
    const url = `${this.base}/rides/${encodeURIComponent(id)}?x=${rest.length / 2}`;
    const match = /^ride-(\d+)$/u.exec(id) as RegExpExecArray;
    if (!match || id === null) throw new Error('bad id');
    for (const key of Object.keys(rest) as (keyof T)[]) {
      delete this.cache[key]; // forget
    }
    return (await this.http.get<T>(url))!;
  }
}

namespace Util {
  /* A guard */
  export function isRide(value: any): value is Ride {
    return typeof value === "object" && value !== null && "id" in value;
  }
}
let type = 1, of = 2;
