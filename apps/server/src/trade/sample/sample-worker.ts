import { parentPort, workerData } from 'node:worker_threads'
import { sampleSeed, shipmentsPerCompany, writeSample } from './generate.ts'
import { writeSampleRecords } from './records.ts'
import type { SampleTask } from './write-sample.ts'

const { path, end, what, shipments } = workerData as SampleTask
const options = { seed: sampleSeed, shipments, companies: shipments / shipmentsPerCompany }
if (what === 'records') writeSampleRecords(path, options)
else writeSample(path, { ...options, end: new Date(end.toISOString().slice(0, 10)) })
parentPort?.postMessage('done')
