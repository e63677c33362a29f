declare module '*.module.css' {
  // A class name that may be undefined cannot be given to antd under exactOptionalPropertyTypes.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const classes: any
  export default classes
}

declare module '*.css'
