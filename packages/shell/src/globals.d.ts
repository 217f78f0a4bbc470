/** True in builds for a developer's own machine; a release build drops the dev wallet entirely. */
declare const __DEV_WALLET__: boolean

declare module '*.css'

/** True under the development server, where errors belong in the console. */
declare const __DEVELOPMENT__: boolean
