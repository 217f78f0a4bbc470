import { build } from 'vite'

/** The whole build of the web app into `dist`; the same as `vite build`. */
await build({ root: new URL('..', import.meta.url).pathname })
