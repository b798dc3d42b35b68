import { install } from './prepare.mjs'
import { serve } from './serve.mjs'

install()
const watched = ['src/server', 'src/contract', 'src/i18n'].flatMap((folder) => ['--watch-path', folder])
serve([...watched, '--watch-preserve-output', 'src/server/main.ts'], { NODE_ENV: 'development' })
