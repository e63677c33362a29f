/// <reference types="vite/types/importMeta.d.ts" />

declare module '*.module.css' {
  // Under exactOptionalPropertyTypes, antd does not take a class name that may be undefined.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const classes: any
  export default classes
}

declare module '*.css'
