import { bin, install, node, run } from './prepare.mjs'

await install({ isForDevelopment: true })
await run(node, [bin('react-router'), 'typegen'])
await run(bin('tsc'), ['--noEmit'])
await run(bin('biome'), ['check', '--error-on-warnings', '.'])
await run(node, ['scripts/try-migrations.mjs'])
