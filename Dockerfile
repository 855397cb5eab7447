# Image of Gwiazdozbiór for amd64 and arm64. See docs/container.md.

FROM node:26-trixie-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false
COPY LICENSE tsconfig.json vite.config.ts ./
COPY scripts/build scripts/build
COPY contract contract
COPY domain domain
COPY server server
COPY web web
# The commit of these sources, because the image has no git.
ARG COMMIT=
RUN npm run build
# Remove files of the database driver for other systems and for compiling.
RUN cd node_modules/@photostructure/sqlite && rm -r src prebuilds/darwin-* prebuilds/win32-*
# Any user of the container may write into a new volume. A copy keeps the mode only of what is in a directory.
RUN mkdir ../volume && mkdir --mode=1777 ../volume/data

# Contains only Node and its libraries: no shell, no package manager.
FROM gcr.io/distroless/nodejs26-debian13:nonroot
WORKDIR /app
COPY --from=build /src/package.json /src/LICENSE ./
COPY --from=build /src/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /src/node_modules/@photostructure node_modules/@photostructure
COPY --from=build /src/node_modules/node-gyp-build node_modules/node-gyp-build
COPY --from=build /src/dist dist
COPY --from=build --chown=65532:65532 /volume /
# The only writable directory, also for SQLite's temporary files.
ENV DATA_DIR=/data SQLITE_TMPDIR=/data PORT=3000 PATH=/nodejs/bin:/usr/bin:/bin
VOLUME /data
EXPOSE 3000
USER 65532:65532
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["/nodejs/bin/node", "dist/server/healthy.js"]
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["dist/server/main.js"]
