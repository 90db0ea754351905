// The people of a replay: a record has names only, so colours and shapes go by the seats.
import { nameOf, SHAPES, type Person } from '../table/people'

export function peopleNamed(names: string[]): Person[] {
  return names.map((name, seat) => ({
    seat,
    name: nameOf(name),
    colour: seat,
    shape: SHAPES[seat],
    bot: '',
    away: false,
  }))
}
