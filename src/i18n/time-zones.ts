import type { CountryCode } from '#contract/enums.ts'

const ofCountry: Record<CountryCode, string> = {
  BO: 'America/La_Paz',
  BR: 'America/Manaus',
  CO: 'America/Bogota',
  EC: 'America/Guayaquil',
  GF: 'America/Cayenne',
  GY: 'America/Guyana',
  PE: 'America/Lima',
  SR: 'America/Paramaribo',
  VE: 'America/Caracas',
}

/** Of the states of Brazil in the region, those with another than Manaus. */
const ofState: Record<string, string> = {
  Acre: 'America/Rio_Branco',
  Amapá: 'America/Belem',
  Maranhão: 'America/Fortaleza',
  'Mato Grosso': 'America/Cuiaba',
  Pará: 'America/Belem',
  Rondônia: 'America/Porto_Velho',
  Roraima: 'America/Boa_Vista',
  Tocantins: 'America/Araguaina',
}

/** The time zone of a place; none of the region's has summer time. */
export function timeZoneOf(country: CountryCode | null, state: string | null): string {
  if (!country) return ofCountry.BR
  return (country === 'BR' && state && ofState[state]) || ofCountry[country]
}

type Formats = Record<'day' | 'clock', Intl.DateTimeFormat>
// making one takes as long as using it a hundred times
const formats = new Map<string, Formats>()

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone)
  if (known) return known
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const made = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, ...day }),
    clock: new Intl.DateTimeFormat('en-GB', { timeZone, ...clock }),
  }
  formats.set(timeZone, made)
  return made
}

/** The day in a time zone, ISO date. */
export const dayIn = (timeZone: string, at: Date = new Date()): string => formatsOf(timeZone).day.format(at)

/** The hour and minute in a time zone: `18:08`. */
export const clockIn = (timeZone: string, at: Date): string => formatsOf(timeZone).clock.format(at)

/** The day and the clock in a time zone. */
export const hereIn = (timeZone: string, at: Date = new Date()): { today: string; clock: string } => ({
  today: dayIn(timeZone, at),
  clock: clockIn(timeZone, at),
})

/** The instant of a day and a clock in a time zone. */
export const momentIn = (timeZone: string, day: string, clock: string): Date =>
  new Date(`${day}T${clock}${offsetOf(timeZone).replace(/(..)$/, ':$1')}`)

/** Hours and minutes that a time zone is from UTC: `-0400`. */
export function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', '').replace(':', '') || '+0000'
}
