import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from '#tests/render.tsx'
import { createQueryClient } from '#web/data/query-client.ts'
import { useUser } from './use-user.ts'

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

function Greeting() {
  return <p>{useUser()?.name ?? 'Nobody'}</p>
}

test('a page made on the server leaves no timer behind, which would keep all that it was made from', () => {
  const before = timers()
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <Greeting />
    </QueryClientProvider>
  )
  expect(render(page)).toContain('Nobody')
  expect(timers()).toBe(before)
})
