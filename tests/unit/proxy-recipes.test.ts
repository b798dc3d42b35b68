import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { downloads } from '#contract/downloads.ts'
import { endpoints } from '#contract/index.ts'
import { paths } from '#contract/paths.ts'
import { flowPath } from '#server/accounts/sign-in/auth.ts'
import pages from '#web/routes.ts'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../deploy', file), 'utf8')
const nginx = read('nginx.conf').replaceAll(/#.*/g, '')
const caddy = read('Caddyfile')

type Page = { path?: string; children?: Page[] }
const pathsOf = (routes: Page[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])

const token = 'Q2hlZ2Ftb3MtYW8tcG9ydA'
/** Every address of the site whose path is secret, as somebody asks for it. */
const privatePaths = [...endpoints, ...downloads]
  .map(({ path }): string => path)
  .concat(pathsOf(pages as Page[]))
  .filter((path) => path.includes(':token'))
  .map((path) => path.replace(':token', token))
/** Those that carry a secret in their query: links that sign in, looking around, the way back from a provider. */
const privateQueries = [paths.code(), paths.logIn(), `${flowPath}/callback/river`]

test('there are addresses that are secret', () => {
  expect(privatePaths).toEqual(
    expect.arrayContaining([`/request/${token}`, `/api/tourism/requests/${token}.ics`]),
  )
})

describe('nginx', () => {
  const block = (start: string) => nginx.split(start)[1]?.split('}')[0] ?? ''
  const servers = nginx.split(/^server \{/m).slice(1)

  test('logs nothing of an address but its path', () => {
    const logged = [...(/log_format igarape([^;]+);/.exec(nginx)?.[1] ?? '').matchAll(/\$(\w+)/g)]
    expect(logged.map(([, name]) => name).sort()).toEqual([
      'body_bytes_sent',
      'http_user_agent',
      'igarape_address',
      'remote_addr',
      'request_method',
      'request_time',
      'server_protocol',
      'status',
      'time_local',
    ])
    for (const server of servers) expect(server).toMatch(/access_log (off|\S+ igarape);/)
  })

  test.each(privatePaths)('does not log the private part of %s', (path) => {
    const rules = [...block('map $uri $igarape_address {').matchAll(/~(\S+) (\S+);/g)]
    const [, pattern = '', value = ''] = rules.find(([, each = '']) => new RegExp(each).test(path)) ?? []
    const logged = value.replace('$1', new RegExp(pattern).exec(path)?.[1] ?? '')
    expect(logged).toMatch(/^\/.+-$/)
    expect(logged).not.toContain(token)
  })

  test.each([...privatePaths, ...privateQueries])('logs no error with the address of %s', (path) => {
    const location = /location ~ (\S+) \{([^}]+)\}/.exec(nginx)
    expect(path).toMatch(new RegExp(location?.[1] ?? '$.'))
    expect(location?.[2]).toMatch(/error_log \S+ crit;/)
  })

  test('answers for its own name alone, and leads there from http', () => {
    const [others = '', ...own] = servers
    expect(others).toMatch(/listen 80 default_server;[\s\S]*listen 443 ssl default_server;/)
    expect(others).toMatch(/ssl_reject_handshake on;[\s\S]*return 444;/)
    for (const server of own) expect(server).toContain('server_name directory.example;')
    expect(nginx).toContain('return 301 https://directory.example$request_uri;')
  })
})

describe('Caddy', () => {
  const [, pattern = '', value = ''] = /request>uri regexp "([^"]+)" "([^"]+)"/.exec(caddy) ?? []
  const logged = (address: string) =>
    address.replace(new RegExp(pattern), value.replaceAll(/\$\{(\d)\}/g, '$$$1'))

  test.each(privatePaths)('does not log the private part of %s', (path) => {
    expect(logged(path)).toMatch(/^\/.+\/-/)
    expect(logged(path)).not.toContain(token)
  })

  test('logs no query, and not the page from which somebody came', () => {
    expect(logged(`/auth/code?secret=${token}`)).toBe('/auth/code?-')
    expect(caddy).toContain('request>headers>Referer delete')
    // what is not named here has the filter, too: it belongs to the log that all others are written to
    expect(caddy).toMatch(/\n\{[^}]*\n\tlog \{\n\t\tformat filter/)
  })
})
