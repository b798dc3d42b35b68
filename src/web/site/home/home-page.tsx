import { getCounts } from '#contract/directory.ts'
import { apiOf } from '#web/page-context.ts'
import type { Route } from './+types/home-page'

export const handle = { overHero: true }

export const loader = async ({ context }: Route.LoaderArgs) => ({ counts: await apiOf(context)(getCounts) })

export default function Home({ loaderData }: Route.ComponentProps) {
  return <main id="main">{loaderData.counts.cities}</main>
}
