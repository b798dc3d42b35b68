import { type Call, callsFor } from './calls/calls.ts'
import type { Sample } from './calls/sample.ts'
import { drive } from './measure/client.ts'
import { median, quantile } from './measure/numbers.ts'
import { countCpu } from './measure/processes.ts'
import type { Measured } from './measure/servers.ts'

/** Milliseconds that a caller waits, microseconds of CPU per request. */
export type Figures = { median: number; p99: number; serverCpu: number; databaseCpu: number }
export type MeasuredCall = Pick<Call, 'name' | 'kind'> & Figures

type Address = (n: number) => string

const requests = 300
const warmUp = 30
/** A call slower than this in the mean gets fewer requests, so that the bench ends. */
const timeForACall = 6_000

/**
 * Measures every call, one request after the other.
 *
 * @param databasePids the processes of the database; a function, because they come and go
 */
export async function measureCalls(
  server: Measured,
  sample: Sample,
  databasePids: () => number[],
): Promise<MeasuredCall[]> {
  const measured: MeasuredCall[] = []
  for (const { name, kind, address } of callsFor(sample)) {
    measured.push({ name, kind, ...(await measureCall(server, address, databasePids)) })
  }
  return measured
}

/** Measures one call, as many times as there is time for. */
async function measureCall(
  server: Measured,
  address: Address,
  databasePids: () => number[],
): Promise<Figures> {
  const first = await drive(server.client, addresses(address, warmUp))
  const affordable = Math.floor(timeForACall / Math.max(median(first), 0.1))
  return measure(server, address, databasePids, { requests: Math.max(50, Math.min(requests, affordable)) })
}

/** Measures a number of requests, each for another address. */
export async function measure(
  server: Measured,
  address: Address,
  databasePids: () => number[],
  { requests, connections = 1 }: { requests: number; connections?: number },
): Promise<Figures> {
  const [ofServer, ofDatabase] = [countCpu(() => [server.pid]), countCpu(databasePids)]
  const took = await drive(server.client, addresses(address, requests), { connections })
  return {
    median: median(took),
    p99: quantile(took, 0.99),
    serverCpu: ofServer() / requests,
    databaseCpu: ofDatabase() / requests,
  }
}

const addresses = (address: Address, count: number) => Array.from({ length: count }, (_, n) => address(n))
