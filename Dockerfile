# Debian, because the embedded engines are built for glibc; a node of a cluster does not start them.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && node scripts/run.mjs build && mkdir -p /data/files /backups && chown -R node:node /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
USER node
EXPOSE 8000
VOLUME /data
# No npm in between: SIGTERM reaches the server, which ends what is under way and goes.
CMD ["node_modules/node/bin/node", "apps/server/src/main.ts"]
