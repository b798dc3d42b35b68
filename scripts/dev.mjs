import { install } from './prepare.mjs'
import { serve } from './serve.mjs'

await install({ isForDevelopment: true })
const watched = ['src/server', 'src/contract', 'src/i18n'].flatMap((folder) => ['--watch-path', folder])
// Vite loads the development build of the router; the server must load the same one
serve({
  args: [...watched, '--conditions=development', '--watch-preserve-output', 'src/server/main.ts'],
  env: { NODE_ENV: 'development' },
})
