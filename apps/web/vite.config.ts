import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './build/chunks.ts'
import { contractData } from './build/contract-data.ts'
import { messages } from './build/messages.ts'
import { precompress } from './build/precompress.ts'
import { quietIcons } from './build/quiet-icons.ts'
import { screenFiles } from './build/screen-files.ts'
import { withoutUnusedParts } from './build/unused-parts.ts'

const api = '^/(users|cms|prod|core|sparq|hscode|clsAction|drayeasy|open|oauth)/'
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 8000}`, changeOrigin: false }
const proxy = { [api]: server, '^/(login|logout|openapi.json|reference)$': server }

export default defineConfig({
  plugins: [
    contractData(),
    messages(),
    withoutUnusedParts(),
    quietIcons(),
    react(),
    screenFiles(),
    precompress(),
  ],
  server: { host: '127.0.0.1', port: 5173, proxy },
  preview: { host: '127.0.0.1', port: 4173, proxy },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // All of it is 9 KB; a file a screen would cost its name in every page's list of preloads.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page lists what its screens need: names would be a third of that list.
        chunkFileNames: 'assets/[hash:7].js',
      },
      // These packages only export; they forget to say so, and whole ones would be kept for one constant.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
})
