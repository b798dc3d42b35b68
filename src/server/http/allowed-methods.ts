import { TrieRouter } from 'hono/router/trie-router'
import { AppError } from './app-error.ts'

type Pattern = { method: string; path: string }

const inOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Finds the methods that a path takes, as `Allow` lists them; empty for an unknown path.
 */
export function allowedMethods(addresses: readonly Pattern[]): (path: string) => string[] {
  const router = new TrieRouter<string>()
  const known = new Set(addresses.map(({ method }) => method))
  const methods = inOrder.filter((method) => known.has(method))
  for (const { method, path } of addresses) router.add(method, path, method)
  return (path) => {
    const found = methods.filter((method) => router.match(method, path)[0].length > 0)
    if (found.length === 0) return []
    return [...found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS']
  }
}

/** Throws `method_not_allowed`, with the methods that the path takes. */
export function refuseMethod(method: string, allow: string[]): never {
  const sentence = `This call does not support ${method}. It supports ${allow.join(', ')}.`
  throw new AppError('method_not_allowed', sentence, { allow })
}
