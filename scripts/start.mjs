import { serve } from './serve.mjs'
import { build, install } from './prepare.mjs'

install()
build()
serve(['src/server/main.ts'], { NODE_ENV: 'production' })
