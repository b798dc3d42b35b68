import { expect, test } from 'vitest'
import { getProfileBySlug } from '#contract/directory/profiles.ts'
import { profile as fields } from '#entities/listing.ts'
import { testApp } from '#tests/app.ts'
import { insertCity, insertProfile } from '#tests/factories.ts'
import { render } from '#tests/render.tsx'
import { fullRow, notShown } from '#tests/shown-fields.ts'
import { ProfileView } from './profile-page.tsx'

test('what a professional says in each field is on the page', async () => {
  const t = await testApp()
  const { id: cityId } = await insertCity(t.db)
  const { slug } = await insertProfile(t.db, { cityId, ...fullRow(fields) })
  const page = render(
    <ProfileView profile={await t.api(getProfileBySlug, { slug })} offers={[]} links={[]} />,
  )
  expect(notShown(fields, page)).toEqual([])
  await t.close()
})
