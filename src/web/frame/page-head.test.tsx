import { expect, test } from 'vitest'
import { render } from '#tests/render.tsx'
import { PageHead } from './page-head.tsx'

test('structured data ends its script only where the page does', () => {
  const text = '</script><script>alert(1)</script><!-- <b>&amp;'
  const markup = render(
    <PageHead title="Ana" description={text} jsonLd={[{ '@type': 'Person', name: text }]} />,
  )
  const [json = '', ...others] = [
    ...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ].map(([, inside]) => inside)
  expect(others).toEqual([])
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Person', name: text })
  expect(json).not.toContain('<')
  expect(markup.match(/<script/g)).toHaveLength(1)
})
