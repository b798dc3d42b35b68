/** Pages that exist only once and have a sharing image of their own, by the name in its address. */
export const sharedPageNames = [
  'offers',
  'profiles',
  'organizations',
  'cities',
  'events',
  'help',
  'about',
  'how-we-review',
  'how-we-rank',
  'accessibility',
  'privacy',
  'terms',
] as const
export type SharedPageName = (typeof sharedPageNames)[number]

/** The sharing image of the page at a path: its own for a list or a page about the site, else that of home. */
export function sharePathOf(path: string): string {
  const [, name] = path.split(/[/?]/)
  return sharedPageNames.some((each) => path.split('?')[0] === `/${each}`)
    ? `/share/page/${name}.png`
    : '/share/home.png'
}
