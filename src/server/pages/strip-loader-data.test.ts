import { data, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { withoutUnreadData } from './strip-loader-data.ts'

const answer = () => ({ page: { items: [1, 2] } })
const loader = async () => answer()
const routes = {
  root: { id: 'root', path: '', module: { loader } },
  list: { id: 'list', parentId: 'root', path: 'list', module: { loader } },
  failed: { id: 'failed', parentId: 'root', path: 'failed', module: { loader: () => data(answer(), 503) } },
  frame: { id: 'frame', parentId: 'root', path: '', module: { handle: { interactive: true } } },
  account: { id: 'account', parentId: 'frame', path: 'account', module: { loader } },
}
const { routes: found } = withoutUnreadData({ routes } as unknown as ServerBuild)
const answerOf = async (id: keyof typeof routes) => {
  const given = (await found[id]?.module.loader?.({} as never)) as ReturnType<typeof answer>
  return id === 'failed' ? (given as unknown as { data: ReturnType<typeof answer> }).data : given
}

test.each(['list', 'failed'] as const)(
  'a document reads what its loader answers, and sends none of it: %s',
  async (id) => {
    const given = await answerOf(id)
    expect(given.page.items).toEqual([1, 2])
    expect(JSON.stringify(given)).toBe('{}')
  },
)

test.each(['root', 'account'] as const)('a hydrated page is sent what its loaders answer: %s', async (id) => {
  expect(JSON.stringify(await answerOf(id))).toBe('{"page":{"items":[1,2]}}')
})
