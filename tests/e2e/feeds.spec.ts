import { expect, test } from '#tests/browser/test.ts'

test('open data: the way to the files, which stay the same', async ({ request, page }) => {
  await test.step('open data: every file is there', async () => {
    for (const [what, path, type, text] of [
      ['the calendar', '/api/tourism/events.ics', 'text/calendar', 'BEGIN:VCALENDAR'],
      ['professionals as a table', '/api/tourism/profiles.csv', 'text/csv', 'Ana Beatriz'],
      [
        'professionals on a map',
        '/api/tourism/profiles.geojson',
        'application/geo+json',
        'FeatureCollection',
      ],
      ['organizations as a table', '/api/tourism/organizations.csv', 'text/csv', 'Igapó de Prata'],
      [
        'organizations on a map',
        '/api/tourism/organizations.geojson',
        'application/geo+json',
        'FeatureCollection',
      ],
      ['the site map', '/sitemap.xml', 'xml', '/location/brazil/manaus'],
      ['what robots may read', '/robots.txt', 'text/plain', 'Sitemap:'],
      ['the description of the API', '/api/openapi.json', 'application/json', '"openapi"'],
    ] as const) {
      await test.step(`open data: ${what}`, async () => {
        const answer = await request.get(path)
        expect(answer.status()).toBe(200)
        expect(answer.headers()['content-type']).toContain(type)
        expect(await answer.text()).toContain(text)
      })
    }
  })
  await test.step('open data: the pages lead to the files', async () => {
    for (const [path, names] of [
      ['/profiles', ['CSV', 'GeoJSON']],
      ['/organizations', ['CSV', 'GeoJSON']],
      ['/events', ['Calendar (iCalendar)']],
      ['/location/brazil/manaus', ['Waypoints (GPX)']],
      ['/organization/igapo-de-prata-lodge', ['GPX']],
    ] as const) {
      await page.goto(path)
      for (const name of names) {
        const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
        expect((await request.get(String(href))).status(), `${name} of ${path}`).toBe(200)
      }
    }
  })
  await test.step('open data: a chat, a calendar and a site map are the same at every reading', async () => {
    for (const path of ['/api/tourism/events.ics', '/sitemap.xml', '/api/openapi.json']) {
      const [first, second] = [await request.get(path), await request.get(path)]
      expect(await second.text(), path).toBe(await first.text())
    }
  })
})
