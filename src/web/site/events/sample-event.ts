import type { Event } from '#contract/directory/events.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { dayMs } from '#contract/values/day.ts'
import { countryName } from '#i18n/format.ts'
import { i18nOf } from '#i18n/i18n.ts'

const daysAhead = 60

/** An invented event that shows what the page looks like while the real one cannot be loaded; it is never stored. */
export function sampleEvent(language: Language, today: string): Event {
  const t = i18nOf(language).getFixedT('events')
  const now = `${today}T00:00:00Z`
  return {
    id: '00000000-0000-7000-8000-000000000000',
    slug: 'sample',
    originalLanguage: language,
    textLanguages: {},
    title: t('sample.title'),
    description: t('sample.description'),
    eventType: 'festival',
    annualDates: null,
    startDate: dayAfter(today, daysAhead),
    endDate: dayAfter(today, daysAhead + 2),
    dates: [],
    dayPlaces: [],
    startTime: '18:00',
    endTime: '22:00',
    expectedMonth: null,
    durationDays: 3,
    featured: false,
    imageUrl: null,
    isCanceled: false,
    picture: null,
    pictures: [],
    website: null,
    localisation: {
      id: '00000000-0000-7000-8000-000000000000',
      city: 'Manaus',
      country: countryName('BR', language),
      countryCode: 'BR',
      latitude: -3.1019,
      longitude: -60.025,
      path: paths.city('brazil', 'manaus'),
    },
    location: t('sample.location'),
    latitude: null,
    longitude: null,
    price: 25,
    currency: 'USD',
    maxParticipants: 200,
    currentParticipants: 80,
    organizer: null,
    requirements: [t('sample.requirement')],
    included: [t('sample.included')],
    notIncluded: [t('sample.notIncluded')],
    cancellationPolicy: t('sample.cancellation'),
    isSample: true,
    createdAt: now,
    updatedAt: now,
  }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
