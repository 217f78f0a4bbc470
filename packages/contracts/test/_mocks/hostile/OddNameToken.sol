// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T23: a name that is no string but 32 bytes, or one that is markup; the symbol likewise.
contract OddNameToken is PlainToken {
    bool private _markup;

    constructor(bool markup) {
        _markup = markup;
    }

    function name() public view override returns (string memory) {
        return _text("<img src=x onerror=alert(1)>");
    }

    function symbol() public view override returns (string memory) {
        return _text(unicode"\u202E\"><script>");
    }

    function _text(string memory markup) private view returns (string memory) {
        if (_markup) return markup;
        assembly ("memory-safe") {
            mstore(0, "Maker")
            return(0, 32)
        }
    }
}
