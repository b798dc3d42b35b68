import { createApi } from '#contract/client.ts'

type App = { request: (path: string, init?: RequestInit, from?: object) => Response | Promise<Response> }

/** A browser at one address: it keeps the cookies that it is given. */
export function visitorOf(
  app: App,
  { ip = '198.51.100.1', userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } = {},
) {
  const cookies = new Map<string, string>()
  const from = { incoming: { socket: { remoteAddress: ip } } }
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((each) => each.join('=')).join('; '))
    headers.set('user-agent', userAgent)
    const response = await app.request(path, { ...init, headers }, from)
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = each.match(/^([^=]+)=([^;]*)/) ?? []
      if (/max-age=0(;|$)/i.test(each)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const post = (path: string, body: object) =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    cookies,
    request,
    post,
    api: createApi(request),
    askForCode: (email: string) => post('/api/auth/code', { email }),
    enterCode: (email: string, code: string) => post('/api/auth/sign-in', { email, code }),
    openLink: (link: string) => {
      const { searchParams } = new URL(link)
      return post('/api/auth/sign-in/link', {
        email: searchParams.get('email'),
        secret: searchParams.get('secret'),
      })
    },
  }
}
