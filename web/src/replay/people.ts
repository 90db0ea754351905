// A record tells names only: colours and shapes go by the order of the seats.
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
