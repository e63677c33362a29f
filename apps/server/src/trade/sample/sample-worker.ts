import { parentPort, workerData } from 'node:worker_threads'
import { sampleDefaults, writeSample } from './generate.ts'

const { path, end } = workerData as { path: string; end: string }
writeSample(path, { ...sampleDefaults, end: new Date(`${end}T00:00:00Z`) })
parentPort?.postMessage('done')
