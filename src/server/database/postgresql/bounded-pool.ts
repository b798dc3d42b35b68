import type pg from 'pg'
import { type Patience, StatementQueue } from '#server/database/statement-queue.ts'

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: pg.PoolClient['release'],
) => void

/**
 * Lets who wants a connection of the pool wait in a `StatementQueue`, where the pool itself would let any number wait.
 * Reading leaves one connection to what goes first, and searches leave more.
 *
 * @param check throws where no connection may be asked for
 */
export function queueConnections(pool: pg.Pool, check: () => void, patience?: Patience): StatementQueue {
  const most = pool.options.max
  const places = { first: most, usual: most - 1, last: Math.ceil(most * 0.6) }
  const queue = new StatementQueue(places, patience)
  const connect = pool.connect.bind(pool)
  const inTurn = async (): Promise<pg.PoolClient> => {
    const endTurn = await queue.turn()
    try {
      const client = await connect()
      const release = client.release
      client.release = (broken) => {
        release(broken)
        endTurn()
      }
      return client
    } catch (error) {
      endTurn()
      throw error
    }
  }
  pool.connect = ((callback?: Connected) => {
    check()
    if (!callback) return inTurn()
    inTurn().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error),
    )
  }) as typeof pool.connect
  return queue
}
