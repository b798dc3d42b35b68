import { expect, test } from 'vitest'
import { typedAddress } from './typed-address.ts'

const own = 'https://igarape.example'

test.each([
  ['https://www.airbnb.com/calendar/ical/1.ics?s=a&locale=pt', undefined],
  ['webcal://p01-caldav.icloud.com/published/2/x', 'https://p01-caldav.icloud.com/published/2/x'],
  [
    'HTTPS://Calendar.Google.com/calendar/ical/x/basic.ics',
    'https://calendar.google.com/calendar/ical/x/basic.ics',
  ],
  ['http://feeds.test:8080/a.ics#top', 'http://feeds.test:8080/a.ics'],
])('%s is an address', (typed, address = typed) => expect(typedAddress(typed, own)).toBe(address))

test.each([
  ['tomorrow', 'notAUrl'],
  ['ftp://feeds.test/a', 'notAUrl'],
  ['file:///etc/passwd', 'notAUrl'],
  ['http://me:secret@feeds.test/', 'notAUrl'],
  ['http://[::1]/a', 'notAUrl'],
  ['http://localhost/a', 'notAUrl'],
  ['https://igarape.example/calendar/x/days.ics', 'ownCalendar'],
  ['webcal://IGARAPE.example/calendar/x.ics', 'ownCalendar'],
  [`https://feeds.test/${'é'.repeat(400)}`, 'tooLong'],
])('%s is none', (typed, code) => expect(typedAddress(typed, own)).toMatchObject({ code }))
