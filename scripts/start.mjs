import { build, install } from './prepare.mjs'
import { production, serve } from './serve.mjs'

install()
build()
serve(production)
