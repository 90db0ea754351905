"""The documentation of the server: `docs/live.md`, the pages at `/api/docs`, and `openapi.json`."""
