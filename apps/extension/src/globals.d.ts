/** Every tool of the toolbox, as the build found them: what it needs of its own stays in the toolbox. */
declare const __TOOLS__: readonly { id: string; path: string; href: string }[]
