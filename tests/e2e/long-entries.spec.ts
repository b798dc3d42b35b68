import { administrationPages, test } from '#tests/browser/long-entries.ts'
import { lookAtPage } from '#tests/browser/look-at-page.ts'

for (const filled of administrationPages) {
  test(`with long entries ${filled.path} is right in every language, without an obstacle and no wider than a screen`, async ({
    page,
    openFilled,
  }) => {
    test.slow()
    await lookAtPage(page, filled.path + filled.filter, (address) => openFilled(filled, address))
  })
}
