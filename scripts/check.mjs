import { bin, install, node, run } from './prepare.mjs'

await install({ isForDevelopment: true })
await run(node, [bin('react-router'), 'typegen'])
const lint = async () => {
  await run(bin('biome'), ['check', '--error-on-warnings', '.'])
  await run(node, ['scripts/try-migrations.mjs'])
}
// several type checkers repeat each other's work: two cost half as much again, and 1.8 GB instead of 1.4
await Promise.all([run(bin('tsc'), ['--noEmit', '--singleThreaded']), lint()])
