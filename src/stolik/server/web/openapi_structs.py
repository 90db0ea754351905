"""The schema of REST says what the structs say: of those that know all their fields, too."""

from typing import Any

from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.openapi.spec import Schema
from litestar.typing import FieldDefinition


class StrictStructs(StructSchemaPlugin):
    """The framework's own plugin, which leaves that out."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """A struct as a schema."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        kind = field_definition.annotation
        if kind.__struct_config__.forbid_unknown_fields and not kind.__subclasses__():
            schema.additional_properties = False
        return schema
