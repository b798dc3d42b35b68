import { expect, test } from 'vitest'
import { render } from '#tests/render.tsx'
import { Avatar } from './avatar.tsx'

const cover = {
  width: 320,
  height: 200,
  focalPoint: null,
  files: [{ format: 'webp' as const, width: 320, url: '/api/image/picture/a/320.webp' }],
}

test('a real person without a photo keeps initials: nobody’s face is drawn', () => {
  const shown = render(<Avatar name="Ana Souza" kind="person" />)
  expect(shown).toContain('AS')
  expect(shown).not.toContain('<img')
})

test('an example has a drawn face, until there is a photo', () => {
  const drawn = render(<Avatar name="Ana Souza" kind="person" example="ana-beatriz-correa" />)
  expect(drawn).toContain('/long-hair.svg')
  const covered = render(<Avatar name="Ana Souza" kind="person" example="ana-beatriz-correa" cover={cover} />)
  expect(covered).toContain('/320.webp')
  expect(covered).not.toContain('/drawings/')
  const own = render(<Avatar name="Ana Souza" kind="person" imageUrl="/own.webp" cover={cover} />)
  expect(own).toContain('/own.webp')
})
