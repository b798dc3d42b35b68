import { bin, install, node, run } from './prepare.mjs'

install({ isForDevelopment: true })
run(node, [bin('react-router'), 'typegen'])
run(bin('tsc'), ['--noEmit'])
run(bin('biome'), ['check', '--error-on-warnings', '.'])
