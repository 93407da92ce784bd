# The whole site in one image. The database is outside: see compose.yaml.
FROM node:20-slim AS build
WORKDIR /tessera
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY apps apps
COPY packages packages
COPY modules modules
COPY games games
COPY languages languages
COPY docs docs
COPY scripts scripts
RUN npm ci --include=dev --no-audit --no-fund
RUN node scripts/build.mjs

FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 TESSERA_DATA=/data
WORKDIR /tessera
COPY --from=build /tessera ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals must reach the server itself.
CMD ["node", "scripts/start.mjs"]
