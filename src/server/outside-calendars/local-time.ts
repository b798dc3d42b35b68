/** The clock of a time zone: the local time of a moment, and the moment of a local time. */
export type Clock = {
  dayOf: (moment: number) => string
  /** @param local a local time, in milliseconds as if it were UTC */
  momentOf: (local: number) => number
}

/** Undefined if there is no time zone of that name. */
export function clockOf(timeZone: string): Clock | undefined {
  const format = formatOf(timeZone)
  if (!format) return undefined
  const localOf = (moment: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  const offsetAt = (moment: number) => localOf(moment) - Math.floor(moment / 1000) * 1000
  return {
    dayOf: (moment) => new Date(localOf(moment)).toISOString().slice(0, 10),
    momentOf(local) {
      // the second pass uses the offset at that moment, not that of the same hour in UTC
      const about = local - offsetAt(local)
      return local - offsetAt(about)
    },
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...{
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      },
    } as Intl.DateTimeFormatOptions)
  } catch {
    return undefined
  }
}
