import { farthestKm, maxPeople } from '#contract/directory/reading.ts'
import { paths } from '#contract/paths.ts'
import { isDay } from '#contract/values/day.ts'
import { type Section, sectionOfParameter } from './sections.ts'

/** What the URL of the search asks for. */
export type Asked = {
  q: string
  section?: Section | undefined
  exact?: boolean
  near?: string | undefined
  km?: number | undefined
  date?: string | undefined
  people?: number | undefined
}

const longest = 120

/** Reads the URL; an invalid distance, day or number is left out. */
export function askedBy({ searchParams }: URL): Asked {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, longest)
  const near = text('near') || undefined
  const [km, people] = [Number(text('km')), Number(text('people'))]
  return {
    q: text('q'),
    section: sectionOfParameter(searchParams.get('kind')),
    exact: searchParams.get('exact') === 'true',
    near,
    km: near && isWhole(km, farthestKm) ? km : undefined,
    date: isDay(text('date')) ? text('date') : undefined,
    people: isWhole(people, maxPeople) ? people : undefined,
  }
}

const isWhole = (number: number, most: number) => Number.isInteger(number) && number > 0 && number <= most

/** The address of the search for it. */
export const addressOf = ({ q, section, exact, near, km, date, people }: Asked): string =>
  paths.search({
    ...(q && { kind: section, q }),
    exact: exact ? 'true' : undefined,
    ...{ near, km: near && km, date, people },
  })
