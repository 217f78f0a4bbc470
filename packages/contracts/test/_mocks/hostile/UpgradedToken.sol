// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @notice T20: a token whose code is exchanged while it is in use. Any token of this folder that is a {PlainToken} can be
 * the code: balances and allowances stay. Its own settings start at zero; set them through this address.
 */
contract UpgradedToken {
    /// @dev Far from the slots that the tokens use.
    bytes32 private constant SLOT = keccak256("UpgradedToken.code");

    constructor(address code) {
        upgrade(code);
    }

    function upgrade(address code) public {
        bytes32 slot = SLOT;
        assembly ("memory-safe") {
            sstore(slot, code)
        }
    }

    fallback() external {
        bytes32 slot = SLOT;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let success := delegatecall(gas(), sload(slot), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch success
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}
