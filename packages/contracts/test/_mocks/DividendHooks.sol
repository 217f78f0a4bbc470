// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {IReceiverHook, ReceiverHookToken} from "./hostile/ReceiverHookToken.sol";

/// @notice A holder that is called while it is paid: it asks for more, sends something back, fails, or burns its gas.
contract DividendHooks is IReceiverHook {
    enum Way {
        None,
        ClaimsAgain,
        BooksAgain,
        SendsBack,
        Reverts,
        BurnsGas
    }

    IDividendLedger private immutable VAULT;
    ReceiverHookToken private immutable COIN;
    Way public way;
    /// @notice What a call back into the vault answered.
    bool public succeeded;

    constructor(IDividendLedger vault, ReceiverHookToken coin) {
        (VAULT, COIN) = (vault, coin);
        coin.setHook(this);
    }

    function setWay(Way way_) external {
        way = way_;
    }

    function claim() external returns (uint256) {
        return VAULT.claim(address(this));
    }

    function tokensReceived(address, address, address, uint256) external {
        if (way == Way.ClaimsAgain) (succeeded,) = address(VAULT).call(abi.encodeCall(VAULT.claim, (address(this))));
        if (way == Way.BooksAgain) (succeeded,) = address(VAULT).call(abi.encodeCall(VAULT.receiveIncome, ()));
        if (way == Way.SendsBack) COIN.transfer(address(VAULT), 1);
        if (way == Way.Reverts) revert();
        if (way == Way.BurnsGas) {
            assembly ("memory-safe") {
                invalid()
            }
        }
    }
}
