import { build, install } from './prepare.mjs'
import { serve } from './serve.mjs'

install()
build()
serve(['src/server/main.ts'], { NODE_ENV: 'production' })
