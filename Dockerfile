# The product as `npm start` runs it, for amd64 and arm64. Build: docker build -t tessera .
# Debian, since the bundled Postgres is linked to glibc. The base image brings the Node that the project pins.

# false leaves the demo world out of the image. It is also the setting DEMO that the image begins with.
ARG DEMO=auto

FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/database/package.json packages/database/
COPY packages/discovery/package.json packages/discovery/
COPY packages/domain/package.json packages/domain/
COPY packages/media/package.json packages/media/
COPY packages/passwords/package.json packages/passwords/
COPY packages/testkit/package.json packages/testkit/
COPY packages/ui/package.json packages/ui/

# What browsers get is the same for every machine, so it is made on the one that builds.
FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --include=dev
COPY . .
RUN ["node", "tooling/build.ts"]

# What the server needs to run, for the machine that it will run on: no Node, which the base image has, and no tools.
FROM node:24.21.0-bookworm-slim AS packages-true
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --workspace apps/server --workspace apps/web --workspace demo
COPY demo demo

FROM packages-true AS packages-auto

FROM node:24.21.0-bookworm-slim AS packages-false
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --workspace apps/server --workspace apps/web

FROM packages-${DEMO} AS packages

FROM node:24.21.0-bookworm-slim
# The first process passes signals on and buries what a killed Postgres leaves behind; ffmpeg prepares videos.
RUN apt-get update && apt-get install --yes --no-install-recommends tini ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app ./
COPY tsconfig.base.json ./
COPY tooling tooling
COPY packages packages
COPY apps apps
COPY --from=build /app/apps/web/build apps/web/build
COPY --from=build /app/packages/discovery/build packages/discovery/build
# Postgres refuses to run as root; a volume that is made for this folder is its user's from the beginning.
RUN install -d -o node -g node -m 700 /data
USER node
# What `npm start` gives Node; tooling/server-node.mjs says why.
ENV UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=1048576
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ARG DEMO
ENV DEMO=$DEMO
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=64", "--heap-growing-percent=100", "tooling/start.ts"]
