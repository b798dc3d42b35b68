import { expect, test } from 'vitest'
import type { EventCard } from '#contract/directory/events.ts'
import type { ProfileCard as Profile } from '#contract/directory/profiles.ts'
import { languagesIn } from '#tests/languages-in.ts'
import { render } from '#tests/render.tsx'
import { EventEntry } from '#web/components/event/event-entry.tsx'
import { ProfileCard } from '#web/components/listing/profile-card.tsx'

const localisation: Profile['localisation'] = {
  id: '0198c0de-0000-7000-8000-000000000003',
  city: 'Manaus',
  country: 'Brazil',
  countryCode: 'BR',
  latitude: null,
  longitude: null,
  path: '/brazil/manaus',
}

const profile: Profile = {
  id: '0198c0de-0000-7000-8000-000000000001',
  originalLanguage: 'pt',
  slug: 'ana',
  name: 'Ana Souza',
  specialty: 'Aves e trilhas',
  textLanguages: { specialty: 'pt' },
  profileType: 'guide',
  profileImageUrl: '/api/image/profile/ana/avatar',
  localisationId: localisation.id,
  localisation,
  languages: [],
  totalReviews: 0,
  rating: 0,
  isSample: false,
}

const event: EventCard = {
  id: '0198c0de-0000-7000-8000-000000000002',
  originalLanguage: 'pt',
  slug: 'festa',
  name: 'Festa do rio',
  description: 'Três dias de música',
  annualDates: 'Último fim de semana de junho',
  textLanguages: { name: 'pt', description: 'pt', annualDates: 'pt' },
  eventType: 'festival',
  startDate: null,
  endDate: null,
  expectedMonth: 6,
  durationDays: 3,
  featured: false,
  imageUrl: null,
  website: 'https://festa.example',
  localisation,
  location: null,
  maxParticipants: null,
  currentParticipants: 0,
  isSample: false,
}

/** Fails for each text that the markup does not say is Portuguese. */
function expectInPortuguese(markup: string, texts: string[]) {
  const spoken = languagesIn(markup)
  expect(texts.map((text) => [text, spoken.get(text)])).toEqual(texts.map((text) => [text, 'pt']))
}

test('a card on an English page says that its specialty is in Portuguese, not its name or type', () => {
  const markup = render(<ProfileCard profile={profile} />)
  expectInPortuguese(markup, ['Aves e trilhas'])
  expect(languagesIn(markup).get('Ana Souza')).toBe('en')
})

test('an event in a list says so of its name, description and dates', () => {
  const markup = render(<EventEntry event={event} />)
  expectInPortuguese(markup, ['Festa do rio', 'Três dias de música', 'Último fim de semana de junho'])
  // the name stands a second time, in the link to the website
  expect(markup.match(/lang="pt"[^>]*>\s*Festa do rio/g)).toHaveLength(2)
})
