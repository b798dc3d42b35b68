import { expect, test } from 'vitest'
import { getOrganizationBySlug } from '#contract/directory/organizations.ts'
import { organization as fields } from '#entities/listing.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertOrganization } from '#tests/factories.ts'
import { render } from '#tests/render.tsx'
import { fullRow, notShown } from '#tests/shown-fields.ts'
import { OrganizationView } from './organization-page.tsx'

test('what an organization says in each of its fields is on its page', async () => {
  const t = await testApp()
  const { id: cityId } = await insertCity(t.db)
  const { slug } = await insertOrganization(t.db, { cityId, ...fullRow(fields) })
  const organization = await t.api(getOrganizationBySlug, { slug })
  const page = render(<OrganizationView organization={organization} guides={[]} offers={[]} links={[]} />)
  expect(notShown(fields, page)).toEqual([])
  await t.close()
})
