// Many random requests to every call and page: FUZZ_REQUESTS (20000), FUZZ_SEED (printed) makes the same ones again.
import { bin, build, install, node, run } from './prepare.mjs'

await install({ isForDevelopment: true })
await build()
await run(node, [bin('vitest'), 'run', 'tests/fuzz', ...process.argv.slice(2)], {
  env: {
    FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '20000',
    FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000),
  },
})
