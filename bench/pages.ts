import type { Client } from './measure/client.ts'

/** A kind of public page, with addresses of some pages of it. */
export type PublicPage = { name: string; addresses: string[] }

const some = 6
const api = '/api/tourism'

/** The kinds of public page, as the example listings fill them. */
export async function publicPages(client: Client): Promise<PublicPage[]> {
  const read = async (address: string) => {
    const { status, body } = await client.get(`${api}${address}`)
    if (status !== 200) throw new Error(`${status} for ${api}${address}`)
    return JSON.parse(body.toString()) as { slug: string; id: string; path: string | null }[]
  }
  const slugs = async (path: string, address: string) =>
    (await read(`${address}?limit=${some}`)).map(({ slug }) => `${path}/${slug}`)
  const cities = await read(`/locations?hasData=true&sort=listings&limit=${some}`)
  const countries = await read('/countries')
  return [
    { name: 'home', addresses: ['/'] },
    { name: 'cities', addresses: ['/cities'] },
    { name: 'country', addresses: countries.map(({ slug }) => `/location/${slug}`) },
    { name: 'city', addresses: cities.flatMap(({ path }) => path ?? []) },
    { name: 'professionals', addresses: ['/profiles'] },
    { name: 'professional', addresses: await slugs('/profile', '/profiles') },
    { name: 'organizations', addresses: ['/organizations'] },
    { name: 'organization', addresses: await slugs('/organization', '/organizations') },
    { name: 'events', addresses: ['/events'] },
    { name: 'event', addresses: await slugs('/event', '/events') },
    { name: 'search', addresses: ['/search?q=manaus', '/search?q=guide'] },
    { name: 'help', addresses: ['/help'] },
    { name: 'API documentation', addresses: ['/api/docs'] },
  ]
}
