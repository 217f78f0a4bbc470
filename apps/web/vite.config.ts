import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dropUnusedBases } from './scripts/dropUnusedBases.ts'
import { finishBuild } from './scripts/finishBuild.ts'
import { stripJsonAttributes } from './scripts/stripJsonAttributes.ts'

const devWallet = process.env.TOKENSMITH_DEV_WALLET === '1' || process.env.VITE_DEV_WALLET === 'true'

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [stripJsonAttributes(), react(), ...(isSsrBuild ? [] : [finishBuild()])],
  define: { __DEV_WALLET__: JSON.stringify(devWallet), __DEVELOPMENT__: JSON.stringify(command === 'serve') },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    modulePreload: { polyfill: false },
    // A lazy chunk's own size is what counts, not the sum; the bench keeps the limits.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'src/main.tsx',
          // Everything the first page needs is one file: on a slow line each file more is a round trip more.
          output: {
            // The first page carries the names of all lazy chunks: words in them are a kilobyte that nobody reads.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'shell', tags: ['$initial'] },
                { name: 'shell', test: /rolldown[\\/]runtime/ },
              ],
            },
          },
        },
    cssCodeSplit: true,
    reportCompressedSize: false,
  },
  // Pages are rendered once at build time; everything goes into one file that Node runs.
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/prod-api'].map((api) => [api, process.env.SERVER_URL ?? 'http://127.0.0.1:8787']),
    ),
  },
  worker: { format: 'es', plugins: () => [dropUnusedBases()] },
}))
