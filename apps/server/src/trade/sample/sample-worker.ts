import { parentPort, workerData } from 'node:worker_threads'
import { sampleDefaults, writeSample } from './generate.ts'
import { writeSampleRecords } from './records.ts'
import type { SampleTask } from './write-sample.ts'

const { path, end, what } = workerData as SampleTask
if (what === 'records') writeSampleRecords(path, sampleDefaults)
else writeSample(path, { ...sampleDefaults, end: new Date(`${end}T00:00:00Z`) })
parentPort?.postMessage('done')
