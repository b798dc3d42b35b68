import { build, install } from './prepare.mjs'
import { production, serve } from './serve.mjs'

await install()
await build()
serve(production)
